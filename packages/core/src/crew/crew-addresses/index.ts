export type { AddressRequest } from './as-address-secret.ts';
export { isAddressUnconfirmed, isBlocked, isUnconfirmed } from './conditions.ts';
export { confirmAddressChange } from './confirm-address-change.ts';
export { findAddressChange } from './find-address-change.ts';
export { findAddressState } from './find-address-state.ts';
export { listUnconfirmedAddresses, type UnconfirmedAddress } from './list-unconfirmed-addresses.ts';
export { objectToAddressChange } from './object-to-address-change.ts';
export { ReleaseAddress, releaseAddress } from './release-address.ts';
