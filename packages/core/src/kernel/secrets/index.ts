export { decrypt, decryptOrNull, encrypt, type KeyRing, type Purpose } from './encrypt.ts';
export { secretPrefixes } from './prefixes.ts';
export { encryptedColumns, renewEncryption } from './renew-encryption.unscoped.ts';
