import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.codec.language.ColognePhonetic;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.compound.DictionaryCompoundWordTokenFilter;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.analysis.phonetic.PhoneticFilter;
import org.apache.lucene.analysis.shingle.ShingleFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FloatDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.DoubleValuesSource;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiTermQuery.RewriteMethod;
import org.apache.lucene.search.MultiTermQuery.TopTermsScoringBooleanQueryRewrite;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * The text search of Lucene for German, set up with care: a decompounder with the words of the content, light stems,
 * Cologne phonetics, fuzziness for words that nobody knows, neighbours joined, the last word as a prefix, field weights
 * and fame. Reads lines of fields parted by tabs:
 *
 *   fields NAME WEIGHT …          texts of a document, with their weights
 *   word WORD                     what compounds are split into
 *   stop WORD                     says nothing in a query
 *   doc SLUG FAME TEXT …          one document
 *   ask COUNT QUERY               prints NUMBER, SLUG and SCORE of each hit, NUMBER counted from 0
 */
public final class LucenePeer {
  /** Names of a place: beginnings, typos and sounds are looked for here. */
  private static final List<String> NAMES = List.of("name", "aliases", "town", "region");
  private static final double STEM = 0.8, PREFIX = 0.7, FUZZY = 0.35, SOUND = 0.25, JOINED = 0.9;
  /** What a word counts in further fields than its best. */
  private static final float TIE = 0.3f;

  /** Beginnings score like the words that they stand for. */
  private static final RewriteMethod BEGINNINGS = new TopTermsScoringBooleanQueryRewrite(200);

  private final Map<String, Float> weights = new LinkedHashMap<>();
  private final CharArraySet parts = new CharArraySet(4096, true);
  private final CharArraySet stops = new CharArraySet(GermanAnalyzer.getDefaultStopSet(), true);
  private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
  private IndexWriter writer;
  private IndexSearcher searcher;
  private int asked = 0;

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    var peer = new LucenePeer();
    for (String line; (line = in.readLine()) != null; ) peer.take(line.split("\t", -1), out);
    out.flush();
  }

  private void take(String[] cells, PrintStream out) throws IOException {
    switch (cells[0]) {
      case "fields" -> {
        for (int i = 1; i < cells.length; i += 2) weights.put(cells[i], Float.valueOf(cells[i + 1]));
      }
      case "word" -> parts.add(cells[1]);
      case "stop" -> stops.add(cells[1]);
      case "doc" -> add(cells);
      // Dots and slashes would keep words together.
      case "ask" -> answer(cells[2].replaceAll("[./]", " "), Integer.parseInt(cells[1]), out);
      default -> throw new IllegalArgumentException(cells[0]);
    }
  }

  private void add(String[] cells) throws IOException {
    if (writer == null) writer = new IndexWriter(directory, new IndexWriterConfig(analyzers()));
    var document = new Document();
    document.add(new StoredField("slug", cells[1]));
    document.add(new FloatDocValuesField("fame", Float.parseFloat(cells[2])));
    int at = 3;
    for (String field : weights.keySet()) {
      String text = cells[at++];
      document.add(new TextField(field, text, Field.Store.NO));
      document.add(new TextField(field + ".stem", text, Field.Store.NO));
      if (!NAMES.contains(field)) continue;
      document.add(new TextField(field + ".sound", text, Field.Store.NO));
      document.add(new TextField(field + ".joined", text, Field.Store.NO));
    }
    writer.addDocument(document);
  }

  private Analyzer analyzers() {
    var analyzers = new HashMap<String, Analyzer>();
    for (String field : weights.keySet()) {
      analyzers.put(field + ".stem", stems(true));
      analyzers.put(field + ".sound", sounds());
      analyzers.put(field + ".joined", joined());
    }
    return new PerFieldAnalyzerWrapper(words(), analyzers);
  }

  private static TokenStream folded(TokenStream stream) {
    return new ASCIIFoldingFilter(new GermanNormalizationFilter(new LowerCaseFilter(stream)));
  }

  private static Analyzer words() {
    return chain(LucenePeer::folded);
  }

  private Analyzer stems(boolean split) {
    return chain(tokens -> {
      TokenStream stream = new StopFilter(folded(tokens), stops);
      if (split) stream = new DictionaryCompoundWordTokenFilter(stream, parts, 7, 4, 20, true);
      return new GermanLightStemFilter(stream);
    });
  }

  private static Analyzer sounds() {
    return chain(tokens -> new PhoneticFilter(folded(tokens), new ColognePhonetic(), false));
  }

  /** Europa Park is Europapark too. */
  private static Analyzer joined() {
    return chain(tokens -> {
      var shingles = new ShingleFilter(folded(tokens), 2, 2);
      shingles.setTokenSeparator("");
      shingles.setOutputUnigrams(false);
      return shingles;
    });
  }

  private interface Filters {
    TokenStream around(Tokenizer tokens);
  }

  private static Analyzer chain(Filters filters) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        var tokenizer = new StandardTokenizer();
        return new TokenStreamComponents(tokenizer, filters.around(tokenizer));
      }
    };
  }

  private void answer(String text, int count, PrintStream out) throws IOException {
    int number = asked++;
    if (searcher == null) {
      writer.close();
      searcher = new IndexSearcher(DirectoryReader.open(directory));
    }
    List<String> all = tokensOf(words(), text);
    List<String> telling = all.stream().filter(token -> !stops.contains(token)).toList();
    List<String> tokens = telling.isEmpty() ? all : telling;
    // All words, or as many as one document has.
    for (int least = tokens.size(); least > 0; least--) {
      ScoreDoc[] hits = searcher.search(query(tokens, least, text), count).scoreDocs;
      if (hits.length == 0) continue;
      for (ScoreDoc hit : hits) {
        out.println(number + "\t" + searcher.storedFields().document(hit.doc).get("slug") + "\t" + hit.score);
      }
      return;
    }
  }

  private Query query(List<String> tokens, int least, String text) throws IOException {
    var words = new BooleanQuery.Builder().setMinimumNumberShouldMatch(least);
    for (int i = 0; i < tokens.size(); i++) {
      words.add(word(tokens, i), Occur.SHOULD);
    }
    var whole = new BooleanQuery.Builder().add(words.build(), Occur.MUST);
    var name = new PhraseQuery.Builder();
    for (String token : tokensOf(words(), text)) {
      name.add(new Term("name", token));
      if (stops.contains(token)) whole.add(new TermQuery(new Term("name", token)), Occur.SHOULD);
    }
    whole.add(new BoostQuery(name.build(), weights.get("name")), Occur.SHOULD);
    return FunctionScoreQuery.boostByValue(whole.build(), DoubleValuesSource.fromFloatField("fame"));
  }

  /** One word of a query: as it stands, its stem, joined with its neighbour, while it is typed, and misspelt. */
  private Query word(List<String> tokens, int at) throws IOException {
    String token = tokens.get(at);
    var ways = new ArrayList<Query>();
    for (String field : weights.keySet()) {
      ways.add(boosted(new TermQuery(new Term(field, token)), field, 1));
      for (String stem : tokensOf(stems(false), token)) {
        ways.add(boosted(new TermQuery(new Term(field + ".stem", stem)), field, STEM));
      }
    }
    for (String field : NAMES) {
      ways.add(boosted(new TermQuery(new Term(field + ".joined", token)), field, JOINED));
      for (int from = Math.max(at - 1, 0); from <= at && from + 1 < tokens.size(); from++) {
        String pair = tokens.get(from) + tokens.get(from + 1);
        ways.add(boosted(new TermQuery(new Term(field, pair)), field, JOINED));
      }
      if (at == tokens.size() - 1) {
        ways.add(boosted(new PrefixQuery(new Term(field, token), BEGINNINGS), field, PREFIX));
      }
    }
    if (unknown(ways)) misspelt(ways, token);
    if (unknown(ways)) ways.addAll(compound(token));
    if (unknown(ways)) sounding(ways, token);
    return new DisjunctionMaxQuery(ways, TIE);
  }

  private void misspelt(List<Query> ways, String token) {
    int edits = token.length() < 4 ? 0 : token.length() < 6 ? 1 : 2;
    if (edits == 0) return;
    for (String field : NAMES) ways.add(boosted(new FuzzyQuery(new Term(field, token), edits, 1), field, FUZZY));
    ways.add(boosted(new FuzzyQuery(new Term("category", token), edits, 1), "category", FUZZY));
  }

  /** A compound of known words that nobody wrote so: all of its parts. */
  private List<Query> compound(String token) throws IOException {
    List<String> found = tokensOf(stems(true), token);
    var split = found.subList(Math.min(1, found.size()), found.size());
    if (split.size() < 2 || String.join("", split).length() < token.length() - 3) return List.of();
    var all = new BooleanQuery.Builder();
    for (String part : split) {
      var ways = new ArrayList<Query>();
      for (String field : weights.keySet()) {
        ways.add(boosted(new TermQuery(new Term(field + ".stem", part)), field, STEM));
      }
      all.add(new DisjunctionMaxQuery(ways, TIE), Occur.MUST);
    }
    return List.of(all.build());
  }

  private void sounding(List<Query> ways, String token) throws IOException {
    for (String field : NAMES) {
      for (String sound : tokensOf(sounds(), token)) {
        if (sound.length() > 2) ways.add(boosted(new TermQuery(new Term(field + ".sound", sound)), field, SOUND));
      }
    }
  }

  private boolean unknown(List<Query> ways) throws IOException {
    return searcher.count(new DisjunctionMaxQuery(ways, 0)) == 0;
  }

  private Query boosted(Query query, String field, double factor) {
    return new BoostQuery(query, (float) (weights.get(field) * factor));
  }

  private static List<String> tokensOf(Analyzer analyzer, String text) throws IOException {
    var tokens = new ArrayList<String>();
    try (TokenStream stream = analyzer.tokenStream("", text)) {
      var term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) tokens.add(term.toString());
      stream.end();
    }
    return tokens;
  }
}
