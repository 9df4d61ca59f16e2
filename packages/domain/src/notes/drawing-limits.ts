/** Most shapes of a drawing, and most points of a line drawn free hand. */
export const drawingLimits = { shapes: 50, points: 400 };
