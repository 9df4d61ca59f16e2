import { useEffect, useState } from 'react';

/** Height in pixels of what is above and below the grid in the window. */
const aroundGrid = 300;
const leastHeight = 380;

/** Returns the height of the grid, which leaves room for what is around it in the window. */
export function useGridHeight(): number {
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const measure = () => setHeight(Math.max(leastHeight, innerHeight - aroundGrid));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return height;
}
