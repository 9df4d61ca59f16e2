import { data } from 'react-router';

export function loader(): never {
  throw data({ message: 'Check the address, or start again from Home.' }, 404);
}

export const action = loader;

export default function NotFound() {
  return null;
}
