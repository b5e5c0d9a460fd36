import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FloatDocValuesField;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DoubleValuesSource;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Lucene behind an HTTP server of its own process, for circles with a category, boxes and words, as an index made for
 * them: sorted by how well known a destination is, so that a box stops early, counts exact up to 10 000 as the service's
 * are, bodies in doc values, virtual threads.
 *
 *   index DIR NAME WEIGHT …   takes a line a destination: id, category, longitude, latitude, fame, slug, item, texts
 *   serve DIR NAME WEIGHT …   answers at HOST and PORT
 */
public final class LuceneServer {
  /** A total is counted as far as this, and one beyond. */
  private static final int EXACT = 10_000;

  private static final Sort BY_FAME = new Sort(new SortField("id", SortField.Type.INT));
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  private final Map<String, Float> weights = new HashMap<>();
  private final IndexSearcher searcher;
  private final LeafReader leaf;

  public static void main(String[] args) throws IOException {
    if (args[0].equals("index")) index(args);
    else new LuceneServer(args).serve();
  }

  private static void index(String[] args) throws IOException {
    var settings = new IndexWriterConfig(new WhitespaceAnalyzer()).setIndexSort(BY_FAME);
    settings.setRAMBufferSizeMB(256);
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (var writer = new IndexWriter(MMapDirectory.open(Path.of(args[1])), settings)) {
      for (String line; (line = in.readLine()) != null; ) writer.addDocument(document(line.split("\t", -1), args));
      writer.forceMerge(1);
    }
  }

  private static Document document(String[] cells, String[] args) {
    double lng = Double.parseDouble(cells[2]), lat = Double.parseDouble(cells[3]);
    var document = new Document();
    document.add(new NumericDocValuesField("id", Long.parseLong(cells[0])));
    document.add(new StringField("category", cells[1], Field.Store.NO));
    document.add(new LatLonPoint("at", lat, lng));
    document.add(new LatLonDocValuesField("at", lat, lng));
    document.add(new FloatDocValuesField("fame", Float.parseFloat(cells[4])));
    document.add(new BinaryDocValuesField("slug", new BytesRef(cells[5])));
    document.add(new BinaryDocValuesField("item", new BytesRef(cells[6])));
    for (int i = 2; i < args.length; i += 2) {
      document.add(new TextField(args[i], cells[7 + (i - 2) / 2], Field.Store.NO));
    }
    return document;
  }

  private LuceneServer(String[] args) throws IOException {
    for (int i = 2; i < args.length; i += 2) weights.put(args[i], Float.valueOf(args[i + 1]));
    var reader = DirectoryReader.open(MMapDirectory.open(Path.of(args[1])));
    leaf = reader.leaves().get(0).reader();
    searcher = new IndexSearcher(reader);
  }

  private void serve() throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    var at = new InetSocketAddress(InetAddress.getByName(System.getenv("HOST")), Integer.parseInt(System.getenv("PORT")));
    var server = HttpServer.create(at, 1024);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    byte[] body;
    int status = 200;
    try {
      var asked = parametersOf(exchange.getRequestURI().getRawQuery());
      body = exchange.getRequestURI().getPath().equals("/matches") ? matches(asked) : found(asked);
    } catch (RuntimeException error) {
      error.printStackTrace();
      status = 500;
      body = new byte[0];
    }
    exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (var out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private byte[] found(Map<String, String> asked) throws IOException {
    int limit = Integer.parseInt(asked.getOrDefault("limit", "80"));
    if (asked.containsKey("bbox")) {
      double[] box = numbers(asked.get("bbox"));
      return body(byFame(LatLonPoint.newBoxQuery("at", box[1], box[3], box[0], box[2]), limit), false);
    }
    if (asked.containsKey("q")) {
      return body(searcher.search(words(asked.get("q")), new TopScoreDocCollectorManager(limit, null, EXACT + 1)), false);
    }
    double lat = Double.parseDouble(asked.get("lat")), lng = Double.parseDouble(asked.get("lng"));
    double metres = 1000 * Double.parseDouble(asked.getOrDefault("radius_km", "80"));
    var circle = new BooleanQuery.Builder().add(LatLonPoint.newDistanceQuery("at", lat, lng, metres), Occur.FILTER);
    circle.add(new TermQuery(new Term("category", asked.get("category"))), Occur.FILTER);
    var nearest = new Sort(LatLonDocValuesField.newDistanceSort("at", lat, lng));
    return body(searcher.search(circle.build(), new TopFieldCollectorManager(nearest, limit, null, EXACT + 1)), true);
  }

  private TopDocs byFame(Query query, int limit) throws IOException {
    return searcher.search(query, new TopFieldCollectorManager(BY_FAME, limit, null, EXACT + 1));
  }

  /** All words, each in any of the texts. */
  private Query words(String text) {
    var all = new BooleanQuery.Builder();
    for (String word : wordsOf(text)) {
      var anywhere = new BooleanQuery.Builder();
      weights.forEach((field, weight) ->
          anywhere.add(new BoostQuery(new TermQuery(new Term(field, word)), weight), Occur.SHOULD));
      all.add(anywhere.build(), Occur.MUST);
    }
    return FunctionScoreQuery.boostByValue(all.build(), DoubleValuesSource.fromFloatField("fame"));
  }

  private byte[] matches(Map<String, String> asked) throws IOException {
    var slugs = new ArrayList<String>();
    BinaryDocValues values = DocValues.getBinary(leaf, "slug");
    for (ScoreDoc hit : byFame(words(asked.get("q")), leaf.maxDoc()).scoreDocs) {
      values.advanceExact(hit.doc);
      slugs.add('"' + values.binaryValue().utf8ToString() + '"');
    }
    return ('[' + String.join(",", slugs) + ']').getBytes(StandardCharsets.UTF_8);
  }

  /** The items in their order; doc values are read in the order of the documents. */
  private byte[] body(TopDocs top, boolean isNear) throws IOException {
    ScoreDoc[] hits = top.scoreDocs;
    var order = new Integer[hits.length];
    for (int i = 0; i < order.length; i++) order[i] = i;
    Arrays.sort(order, (a, b) -> Integer.compare(hits[a].doc, hits[b].doc));
    var items = new byte[hits.length][];
    BinaryDocValues values = DocValues.getBinary(leaf, "item");
    for (int i : order) {
      values.advanceExact(hits[i].doc);
      BytesRef item = values.binaryValue();
      items[i] = Arrays.copyOfRange(item.bytes, item.offset, item.offset + item.length);
    }
    var out = new ByteArrayOutputStream(32 * 1024);
    write(out, "{\"ok\":true,\"apiVersion\":\"1.0\",\"count\":" + hits.length);
    write(out, ",\"total\":" + Math.min(top.totalHits.value(), EXACT) + ",\"items\":[");
    for (int i = 0; i < hits.length; i++) {
      if (i > 0) out.write(',');
      out.writeBytes(items[i]);
      if (isNear) write(out, ",\"distanceKm\":" + Math.round((double) ((FieldDoc) hits[i]).fields[0] / 10) / 100.0);
      out.write('}');
    }
    write(out, "],\"attribution\":\"…\"}");
    return out.toByteArray();
  }

  private static void write(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Folded as the rows are. */
  private static List<String> wordsOf(String text) {
    String small = Normalizer.normalize(text.toLowerCase(Locale.ROOT).replace("ß", "ss"), Normalizer.Form.NFD);
    String plain = small.replaceAll("\\p{M}", "").replaceAll("([ao])e", "$1").replaceAll("(?<![aeiouyq])uee?", "u");
    return WORD.matcher(plain).results().map(found -> found.group()).toList();
  }

  private static Map<String, String> parametersOf(String query) {
    var parameters = new HashMap<String, String>();
    for (String part : query.split("&")) {
      int at = part.indexOf('=');
      parameters.put(part.substring(0, at), URLDecoder.decode(part.substring(at + 1), StandardCharsets.UTF_8));
    }
    return parameters;
  }

  private static double[] numbers(String text) {
    return Arrays.stream(text.split(",")).mapToDouble(Double::parseDouble).toArray();
  }
}
