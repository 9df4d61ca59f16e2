import { createContext } from 'react';

/**
 * Id of the person and workspace, or of the link, that drafts and column widths on this device belong
 * to. Without one, forms keep no drafts.
 */
export const DraftOwner = createContext<string | null>(null);

/**
 * Name of the page under which drafts are kept, in place of its address. A page whose address has a
 * secret must set it, because drafts stay on the device.
 */
export const DraftPage = createContext<string | null>(null);
