export { decrypt, decryptOrNull, encrypt, type KeyRing, type Purpose } from './encrypt.ts';
export { encryptedColumns, renewEncryption } from './renew-encryption.ts';
