export default () => <p>in</p>;
