/** A server with the message API of Twilio, and the account that texts are sent with. */
export interface TextSettings {
  /** Base URL, without credentials, query and trailing slash. */
  readonly url: string;
  /** Id of the account, such as `AC…`. */
  readonly account: string;
  /** Its auth token, with which the server also signs what it posts. */
  readonly key: string;
  /** The sender: a number in E.164, or the id of a messaging service, `MG…`. */
  readonly from: string;
}

const sender = /^(\+[1-9]\d{6,14}|MG\w+)$/;

/** Parses `https://ACCOUNT:KEY@host[:port][/prefix]?from=SENDER`. Returns null if a part is wrong. */
export function toTextSettings(text: string): TextSettings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, origin, pathname, search } = new URL(text);
  const [account, key] = [decoded(username), decoded(password)];
  // A plus is one, although it stands for a space in a query.
  const from = new URLSearchParams(search.replaceAll('+', '%2B')).get('from') ?? '';
  const isServer = protocol === 'https:' || protocol === 'http:';
  if (!isServer || !/^[\w-]+$/.test(account) || !/^[!-~]+$/.test(key)) return null;
  return sender.test(from)
    ? { url: `${origin}${pathname}`.replace(/\/+$/, ''), account, key, from }
    : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
