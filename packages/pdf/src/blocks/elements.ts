import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';

type Style = Record<string, number | string>;
type Props = Record<string, unknown>;

/** Returns a box. */
export function box(style: Style, children: ReactNode[], props: Props = {}): ReactElement {
  return createElement(View, { style, ...props }, ...children);
}

/** Returns a line or paragraph. */
export function words(style: Style, text: string, props: Props = {}): ReactElement {
  return createElement(Text, { style, ...props }, text);
}

/** Returns type of a size with its distance of lines, which react-pdf takes from the size beside it. */
export function leading(fontSize: number, lineHeight = 1.35): Style {
  return { fontSize, lineHeight };
}

export function bold(style: Style = {}): Style {
  return { ...style, fontWeight: 600 };
}
