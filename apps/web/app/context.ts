import { createContext } from 'react-router';
import type { RequestFacts } from '../server/app.ts';

/** Request id, nonce, client address and log of the request being answered. */
export const requestContext = createContext<RequestFacts>();
