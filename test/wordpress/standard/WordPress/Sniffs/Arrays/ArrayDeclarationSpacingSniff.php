<?php
namespace WordPress\Sniffs\Arrays;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Several values with keys stand on a line each, with a comma behind the last.
 */
class ArrayDeclarationSpacingSniff implements Sniff {

	public function register() {
		return array( T_ARRAY );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		if ( ! isset( $tokens[ $at ]['parenthesis_closer'] ) ) {
			return;
		}
		list( $open, $close ) = array( $tokens[ $at ]['parenthesis_opener'], $tokens[ $at ]['parenthesis_closer'] );
		$lines                = array();
		for ( $i = $open + 1; $i < $close; $i++ ) {
			if ( T_DOUBLE_ARROW === $tokens[ $i ]['code'] && $open === $this->innermost( $tokens[ $i ] ) ) {
				$lines[] = $tokens[ $i ]['line'];
			}
		}
		if ( count( $lines ) > 1 && count( array_unique( $lines ) ) < count( $lines ) ) {
			$file->addError( 'Several values with keys on one line', $at, 'AssociativeArrayFound' );
		}
		$last = $file->findPrevious( array( T_WHITESPACE, T_COMMENT ), $close - 1, null, true );
		if ( $tokens[ $last ]['line'] < $tokens[ $close ]['line'] && $last > $open && T_COMMA !== $tokens[ $last ]['code'] ) {
			$file->addError( 'No comma behind the last value', $last, 'NoComma' );
		}
	}

	/**
	 * The parenthesis right around a token.
	 */
	private function innermost( $token ) {
		$around = array_keys( $token['nested_parenthesis'] );
		return end( $around );
	}
}
