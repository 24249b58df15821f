/** What the frame around the screens says. */
export const words = {
  loading: "Loading...",
  notFound: {
    title: "Page not found",
    heading: "There is no page here",
    text: "The address may be mistyped, or the page has moved.",
    home: "Go to the home page",
    dashboard: "Go to dashboard",
  },
  noNetwork: {
    title: "No network",
    heading: "No network",
    text: "This page could not be opened. Check your connection.",
    tryAgain: "Try again",
  },
  crash: {
    title: "Unexpected error",
    heading: "Unexpected Application Error!",
    text: "Something broke on our side of the screen. No payment starts by itself because of this.",
    idLabel: "Crash id",
    reported: "This is reported to us under the crash id below. Please quote it if you write to us.",
    reporting: "Reporting this to us…",
    notReported: "We could not report this: the network did not answer. Please note the crash id below and tell us.",
    reload: "Reload the page",
    home: "Go to the home page",
  },
  admin: {
    role: "Admin",
    navigation: "Main",
    dashboard: "Dashboard",
    people: "Employees",
    payroll: "Payroll",
    company: "Company Details",
    logOut: "Log Out",
  },
};
