declare module 'scalar-script?url' {
  const url: string;
  export default url;
}
