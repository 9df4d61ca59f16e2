export { binaryKind } from './binary-kind.ts';
export { type Decoded, decode, markOf, type Reading, strictly, UnreadableText } from './decode.ts';
export { type Encoding, encodingLabels, encodings } from './encodings.ts';
