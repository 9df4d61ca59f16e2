import { expect, test } from 'vitest';
import { escapeChat } from './escape-chat.ts';

test.each([
  ['Job created: <!channel> spot.', 'Job created: &lt;!channel&gt; spot.'],
  ['Fish & Chips &lt;', 'Fish &amp; Chips &amp;lt;'],
  ['<https://evil.example|Callboard>', '&lt;https://evil.example|Callboard&gt;'],
  ['<@U123> and <users/all>', '&lt;@\u200bU123&gt; and &lt;users/all&gt;'],
  [
    '@here, @channel! (@everyone) @all',
    '@\u200bhere, @\u200bchannel! (@\u200beveryone) @\u200ball',
  ],
  ['Set @ Pier 9, dana+x@example.com', 'Set @ Pier 9, dana+x@example.com'],
  ['Łódź “1–2” 🎬', 'Łódź “1–2” 🎬'],
])('a chat gets %j without markup or mentions', (text, escaped) => {
  expect(JSON.parse(escapeChat(JSON.stringify({ text })))).toEqual({ text: escaped });
});
