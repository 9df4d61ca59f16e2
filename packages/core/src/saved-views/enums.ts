import { savedViewLists } from '@callboard/db/enums';

export { savedViewLists };

export type SavedViewList = (typeof savedViewLists)[number];
