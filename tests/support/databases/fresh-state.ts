import { startAfresh } from './start-afresh';

startAfresh();
