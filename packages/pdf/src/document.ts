/** Paper of a document. */
export type Paper = 'letter' | 'a4';

/** Text of a table cell, with what makes it stand out in black and white too. */
export interface Cell {
  text: string;
  /** A second line in small type. */
  detail?: string;
  isBold?: boolean;
  isShaded?: boolean;
}

export interface Column {
  label: string;
  /** Share of the width. 1 unless given. */
  share?: number;
  align?: 'left' | 'center' | 'right';
}

/** Rows under columns. The labels are repeated on each page. */
export interface TableBlock {
  kind: 'table';
  columns: Column[];
  /** A row of one text is a heading that spans all columns. */
  rows: (string | Cell)[][];
  /** Rows at the end, in bold. */
  totals?: string[][];
  /** Leaves out the labels, below a heading that says enough. They stay for those who hear them. */
  hidesLabels?: boolean;
  /** Smaller type and narrower cells, for tables of many columns. */
  isDense?: boolean;
}

/** Labels with their values, in columns. */
export interface FactsBlock {
  kind: 'facts';
  columns?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  items: {
    label: string;
    /** May be empty above a detail. */
    value: string;
    /** Below the value, in plain type. */
    detail?: string;
  }[];
}

export interface HeadingBlock {
  kind: 'heading';
  text: string;
  /** Under the heading, in gray. */
  detail?: string;
  /** 1 is the title of the document. 2 unless given. */
  level?: 1 | 2;
}

export interface ParagraphsBlock {
  kind: 'paragraphs';
  items: string[];
  isNumbered?: boolean;
  /** Small gray type, for what explains. */
  isSmall?: boolean;
}

/** A paragraph in a frame. */
export interface NoticeBlock {
  kind: 'notice';
  title?: string;
  text: string;
}

/** Where people sign. Without `signed` it is a line to sign on paper. */
export interface SignaturesBlock {
  kind: 'signatures';
  items: {
    /** Who signs, as in "For the company" or a name. */
    label: string;
    signed?: {
      name: string;
      /** When, in words. */
      at: string;
      /** Network address. */
      address?: string;
      /** Of the document that was signed. */
      hash?: string;
    };
  }[];
}

/** A heading on a gray ground, across the width. */
export interface BandBlock {
  kind: 'band';
  text: string;
  /** At the other end of the band. */
  detail?: string;
}

/** What nobody may miss, across the width in a frame. */
export interface BannerBlock {
  kind: 'banner';
  text: string;
  /** Below the text, in small type. */
  detail?: string;
  /** White on black. */
  isInverse?: boolean;
}

/** The largest thing on a page: one value, with its label above. */
export interface FigureBlock {
  kind: 'figure';
  label: string;
  value: string;
  detail?: string;
}

/** A QR code of an address, with what it is for below. */
export interface CodeBlock {
  kind: 'code';
  text: string;
  label: string;
}

/** A picture of a document. */
export interface Picture {
  /** JPEG. */
  bytes: Uint8Array;
}

/** Photos in rows, each as large as a row of a height lets it be. */
export interface PhotosBlock {
  kind: 'photos';
  columns: number;
  /** Points. */
  height: number;
  items: {
    /** Index among the pictures of the document. */
    picture: number;
    caption?: string;
  }[];
}

/** Blocks side by side, read from the first column to the last. */
export interface ColumnsBlock {
  kind: 'columns';
  columns: {
    /** Share of the width. 1 unless given. */
    share?: number;
    blocks: Block[];
  }[];
  /** Whether all of it goes on the next page if it does not fit on this one. */
  isKept?: boolean;
}

export type Block =
  | BandBlock
  | BannerBlock
  | CodeBlock
  | ColumnsBlock
  | FactsBlock
  | FigureBlock
  | HeadingBlock
  | NoticeBlock
  | ParagraphsBlock
  | PhotosBlock
  | SignaturesBlock
  | TableBlock
  | { kind: 'pageBreak' };

/** A document to be printed. Equal documents become equal bytes. */
export interface PdfDocument {
  title: string;
  /** The company, in the header and as author. */
  company: string;
  /** The company's logo, in the header: a PNG as a `data:` URL. */
  logoUrl?: string | undefined;
  /** The job, in the header. */
  job?: string;
  /** When the content was true. It is the creation date of the file. */
  at: Date;
  paper: Paper;
  isLandscape?: boolean;
  /** Narrow margins and small type. */
  isCompact?: boolean;
  /** What its photos show. */
  pictures?: readonly Picture[];
  blocks: Block[];
}
