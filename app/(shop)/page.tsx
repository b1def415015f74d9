export default function HomePage() {
  return (
    <div className="wrap py-12">
      <h1>Stavmakeriet</h1>
    </div>
  );
}
