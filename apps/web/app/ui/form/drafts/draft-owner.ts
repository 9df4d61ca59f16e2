import { createContext } from 'react';

/**
 * Id of the person and workspace that drafts and column widths on this device belong to. Without one,
 * forms keep no drafts.
 */
export const DraftOwner = createContext<string | null>(null);
