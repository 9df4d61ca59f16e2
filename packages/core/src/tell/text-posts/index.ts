export { receiveTextPost, type TextPost } from './receive-text-post.ts';
