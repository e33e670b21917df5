export {
  figuresMessage,
  replaceFigures,
  restoredMessage,
  restoreFigures,
  versionToRestore,
  type FigureChange,
  type ReplacedFigure,
} from './replace-figures';
export { queueMedians } from './tasks/recompute-medians';
