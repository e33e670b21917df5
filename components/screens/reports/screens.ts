/** Problems that readers report: these screens come as one piece. */
export { default as ReportScreen } from './report-screen';
export { default as ReportsScreen } from './reports-screen';
export { default as StillAccurateScreen } from './still-accurate-screen';
