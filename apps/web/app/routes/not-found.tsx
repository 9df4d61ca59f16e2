import { data } from 'react-router';

export function loader(): never {
  throw data({ message: 'Check the URL, or go to Home.' }, 404);
}

export const action = loader;

export default function NotFound() {
  return null;
}
