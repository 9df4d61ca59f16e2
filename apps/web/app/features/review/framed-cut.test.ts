import { expect, test } from 'vitest';
import { framedUrlOf } from './framed-cut.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
])('%s plays in a frame', (address, framed) => {
  expect(framedUrlOf(address)).toBe(framed);
});

test.each([
  'https://app.frame.io/reviews/1',
  'https://video.example.com/watch?v=1',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/"><script>',
  'https://vimeo.com/channels/staffpicks',
  'no address',
])('%s does not', (address) => {
  expect(framedUrlOf(address)).toBeNull();
});
