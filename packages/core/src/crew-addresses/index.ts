export { isAddressUnconfirmed, isBlocked, isUnconfirmed } from './conditions.ts';
export {
  listUnconfirmedAddresses,
  type UnconfirmedAddress,
} from './list-unconfirmed-addresses.ts';
