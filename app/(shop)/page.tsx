export default function HomePage() {
  return (
    <main id="innehall">
      <h1>Stavmakeriet</h1>
    </main>
  );
}
