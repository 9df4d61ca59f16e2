/** Version of the package, which a test compares with package.json. */
export const version = '1.1.0';
