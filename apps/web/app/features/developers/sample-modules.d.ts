declare module '*?sample' {
  const sample: import('./sample.ts').Sample;
  export default sample;
}
