<?php
namespace WordPress\Sniffs\WP;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/**
 * Words to translate stand there as a text, belong to the plugin, and say what stands in place of %s.
 */
class I18nSniff implements Sniff {

	const TRANSLATING = array( '__', '_x', 'esc_html__', 'esc_html_e', 'esc_attr__', 'esc_attr_e', 'esc_html_x', 'esc_attr_x' );

	public function register() {
		return array( T_STRING );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		$open   = $file->findNext( Tokens::$emptyTokens, $at + 1, null, true );
		if ( ! in_array( $tokens[ $at ]['content'], self::TRANSLATING, true ) || T_OPEN_PARENTHESIS !== $tokens[ $open ]['code'] ) {
			return;
		}
		$close = $tokens[ $open ]['parenthesis_closer'];
		$words = $file->findNext( Tokens::$emptyTokens, $open + 1, null, true );
		$last  = $file->findPrevious( Tokens::$emptyTokens, $close - 1, null, true );
		if ( T_CONSTANT_ENCAPSED_STRING !== $tokens[ $words ]['code'] ) {
			$file->addError( 'The words are no text', $at, 'NonSingularStringLiteralText' );
		}
		if ( $last === $words || "'ausflugskarte'" !== $tokens[ $last ]['content'] ) {
			$file->addError( 'The words do not belong to the plugin', $at, 'TextDomainMismatch' );
		}
		$comment = $file->findPrevious( T_COMMENT, $at, null, false, null, false );
		$is_near = false !== $comment && $tokens[ $at ]['line'] - $tokens[ $comment ]['line'] <= 1;
		if ( false !== strpos( $tokens[ $words ]['content'], '%' ) && ( ! $is_near || false === strpos( $tokens[ $comment ]['content'], 'translators:' ) ) ) {
			$file->addError( 'What stands in place of %%s is not said', $at, 'MissingTranslatorsComment' );
		}
	}
}
