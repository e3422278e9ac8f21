// Icons are imported one by one, which keeps thousands of them out of the build; the package types its barrel only.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  const Icon: import('@tabler/icons-react').TablerIcon;
  export default Icon;
}
