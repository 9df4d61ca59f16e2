export { CompareBar } from './compare-bar.tsx';
export { SecondFilm } from './second-film.tsx';
export { lengthWords } from './sync.ts';
