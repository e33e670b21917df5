/** What editors have beside a video: one piece. */
export { default as ConsultationRequests } from './consultation-requests';
export { default as VideoControls } from './video-controls';
