import { crewPagePath, mostProofs, proofDays } from '@callboard/core/crew-links';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';

type Context = Readonly<RouterContextProvider>;

/** The cookies of crew pages, which no other page gets. */
const cookies = {
  /** Where the person proved their email: one secret for each company, joined by points. */
  proof: { name: 'callboard-crew-proof', seconds: proofDays * 86_400 },
  /** The entry of a mailed code that is awaited. */
  code: { name: 'callboard-crew-code', seconds: 3_600 },
};

type Cookie = keyof typeof cookies;

/** Returns the secrets by which this browser proved emails, newest first. */
export function readProofs(request: Request, context: Context): string[] {
  return read(request, context, 'proof').split('.').filter(isSecret).slice(0, mostProofs);
}

/** Returns the secret of the code that this browser waits to enter; null without one. */
export function readCodeSecret(request: Request, context: Context): string | null {
  const secret = read(request, context, 'code');
  return isSecret(secret) ? secret : null;
}

/** Returns the `Set-Cookie` value that adds a proof to those of this browser. */
export function addProof(request: Request, context: Context, proof: string): string {
  const proofs = [proof, ...readProofs(request, context)].slice(0, mostProofs);
  return write(context, 'proof', proofs.join('.'));
}

/** Returns the `Set-Cookie` value that keeps the secret of a code, or deletes it without one. */
export function setCodeSecret(context: Context, secret = ''): string {
  return write(context, 'code', secret);
}

function read(request: Request, context: Context, cookie: Cookie): string {
  const name = nameOf(context, cookie);
  const sent = (request.headers.get('cookie') ?? '').split(/; */, 100);
  return sent.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function write(context: Context, cookie: Cookie, value: string): string {
  const lifetime = value ? cookies[cookie].seconds : 0;
  const flags = `Max-Age=${lifetime}; Path=${crewPagePath}; HttpOnly; SameSite=Lax`;
  return `${nameOf(context, cookie)}=${value}; ${flags}${isSecure(context) ? '; Secure' : ''}`;
}

function nameOf(context: Context, cookie: Cookie): string {
  return `${isSecure(context) ? '__Secure-' : ''}${cookies[cookie].name}`;
}

function isSecure(context: Context): boolean {
  return context.get(servicesContext).baseUrl.startsWith('https:');
}

function isSecret(text: string): boolean {
  return /^[\w-]{40,100}$/.test(text);
}
