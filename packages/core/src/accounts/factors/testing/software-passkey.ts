import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How a device answers, besides what is usual. */
interface Answering {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  userId?: string;
  signCount?: number;
  crossOrigin?: boolean;
  isBackupEligible?: boolean;
}

interface Options {
  challenge: string;
  rpId?: string | undefined;
}

const present = 0x01;
const verified = 0x04;
const backupEligible = 0x08;
const attested = 0x40;

/** A passkey made of software, which answers as a device and a browser at `origin` would. */
export function softwarePasskey({
  origin,
  rpId,
  userId,
}: {
  origin: string;
  rpId: string;
  userId: string;
}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');

  const clientDataOf = (type: string, challenge: string, answering: Answering) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: answering.origin ?? origin,
        crossOrigin: answering.crossOrigin ?? false,
      }),
    );

  const dataOf = (flags: number, answering: Answering, rest = Buffer.alloc(0)) => {
    const { isVerified = true, isBackupEligible = false, signCount = 0 } = answering;
    const head = Buffer.alloc(5);
    const all = flags | (isVerified ? verified : 0) | (isBackupEligible ? backupEligible : 0);
    head.writeUInt8(all, 0);
    head.writeUInt32BE(signCount, 1);
    return Buffer.concat([sha256(answering.rpId ?? rpId), head, rest]);
  };

  return {
    id,
    /** Returns the browser's JSON of a new passkey. */
    create: ({ challenge }: Options, answering: Answering = {}): string => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = dataOf(present | attested, answering, credential);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, answering).toString(
            'base64url',
          ),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      });
    },
    /** Returns the browser's JSON of a signature. */
    get: ({ challenge }: Options, answering: Answering = {}): string => {
      const clientData = clientDataOf('webauthn.get', challenge, answering);
      const data = dataOf(present, answering);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(answering.userId ?? userId).toString('base64url'),
        },
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** CBOR of an ES256 key (RFC 9053): kty 2, alg -7, crv 1. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from('a5010203262001', 'hex');
  return Buffer.concat([head, Buffer.from('215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x58, authData.length]);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    length,
    authData,
  ]);
}
