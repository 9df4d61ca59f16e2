/** Name of the file that lists the generations of an ASC MHL history. */
export const chainName = 'ascmhl_chain.xml';
