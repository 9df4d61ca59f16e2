export default function DevUi() {
  return null;
}
