/** Inks that stay apart when printed in black and white. Lengths are points, 72 to the inch. */
export const ink = {
  text: '#111111',
  quiet: '#555555',
  line: '#999999',
  shade: '#e6e6e6',
  paper: '#ffffff',
};

/** Sizes and distances of a document. */
export interface Look {
  margin: { side: number; top: number; bottom: number };
  /** From the edge of the paper to the header and the footer. */
  edge: { top: number; bottom: number };
  type: {
    body: number;
    small: number;
    table: number;
    dense: number;
    heading: number;
    title: number;
  };
  /** What the distances between lines and blocks are multiplied with. */
  space: number;
  /** Above and below the text of a table cell. */
  cell: number;
  /** What must be free under a heading, a band or labels, so that they never end a page. */
  ahead: { heading: number; band: number; labels?: number };
}

export const regular: Look = {
  margin: { side: 42, top: 66, bottom: 54 },
  edge: { top: 30, bottom: 26 },
  type: { body: 9.5, small: 8, table: 9, dense: 6.5, heading: 12, title: 18 },
  space: 1,
  cell: 3,
  ahead: { heading: 48, band: 36 },
};

/** For documents that people carry on a sheet of paper. */
export const compact: Look = {
  margin: { side: 30, top: 44, bottom: 36 },
  edge: { top: 22, bottom: 18 },
  type: { body: 8.5, small: 7, table: 8, dense: 6.5, heading: 10, title: 16 },
  space: 0.5,
  cell: 0.9,
  ahead: { heading: 30, band: 14, labels: 10 },
};

/** Type of what is read from across a room. */
export const large = { figure: 46, banner: 18 };
