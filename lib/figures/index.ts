export { figuresMessage, replaceFigures, type FigureChange } from './replace-figures';
