/** Colors of what is drawn on a frame. */
export const drawingColors = ['red', 'yellow', 'green', 'blue', 'white', 'black'] as const;

export type DrawingColor = (typeof drawingColors)[number];
