import { createContext } from 'react';

/** The days of the board, for menus. In a context, so that only open menus are drawn again. */
export const DayNames = createContext<{ id: string; name: string; strips: number }[]>([]);
