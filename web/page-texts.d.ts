declare module '#pages/*.md' {
  const page: import('#web/lib/page-text.ts').PageText;
  export default page;
}

declare module '#pages/*.md?about' {
  const page: import('#web/lib/page-text.ts').PageAbout;
  export default page;
}
