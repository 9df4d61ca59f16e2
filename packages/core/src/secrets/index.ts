export { decrypt, decryptOrNull, encrypt, type Purpose } from './encrypt.ts';
